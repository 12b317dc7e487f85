import { afterEach, expect, test } from '@jest/globals';

const style = document.createElement('style');

afterEach(() => {
  // Its own alone: the first one of the head may be that of all components.
  style.remove();
  document.body.replaceChildren();
});

test('a rule is for the elements that it is for, however it names them', () => {
  style.textContent = `
    @keyframes turn { from { color: red } }
    .gone { display: none }
    .never:not(.kept):hover, .box > .away { visibility: hidden }
    p.either, .or { color: rgb(1, 2, 3) }
    [data-name="a.b, c"] { color: rgb(4, 5, 6) }
    :is(.one, .other) { color: rgb(7, 8, 9) }
    .with\\:colon { display: none }`;
  document.head.append(style);
  document.body.innerHTML = `
    <i class="x gone"></i><i class="gone-by"></i>
    <div class="box"><i class="away"></i></div><i class="away"></i>
    <p class="either"></p><i class="either"></i><i class="or"></i>
    <i data-name="a.b, c"></i><i class="other"></i><b class="with:colon"></b>`;
  const told = [...document.querySelectorAll('i, p, b')].map((one) => {
    const { display, visibility, color } = getComputedStyle(one);
    return `${one.className} ${display === 'none' ? display : visibility} ${color}`;
  });
  const plain = 'visible canvastext';
  expect(told).toEqual([
    'x gone none canvastext',
    `gone-by ${plain}`,
    'away hidden canvastext',
    `away ${plain}`,
    'either visible rgb(1, 2, 3)',
    `either ${plain}`,
    'or visible rgb(1, 2, 3)',
    ' visible rgb(4, 5, 6)',
    'other visible rgb(7, 8, 9)',
    'with:colon none canvastext',
  ]);
});
