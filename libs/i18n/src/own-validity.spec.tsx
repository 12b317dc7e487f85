import { expect, test } from '@jest/globals';
import { startI18n } from './browser-i18n.js';

function form(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}<button>ok</button></form>`;
  return document.forms[0]!;
}

/** What a form says first of what is wrong, once somebody sends it. */
function said(made: HTMLFormElement): string {
  made.checkValidity();
  return made.querySelector<HTMLInputElement>(':invalid')?.validationMessage ?? '';
}

test.each([
  ['<input required>', 'Enche este campo.'],
  ['<textarea required></textarea>', 'Enche este campo.'],
  ['<input type="checkbox" required>', 'Marca esta caixa para continuar.'],
  ['<input type="radio" name="a" required>', 'Escolle unha opción.'],
  ['<select required><option value=""></option></select>', 'Escolle unha opción.'],
  ['<input type="email" value="ana">', 'Escribe un enderezo de correo, como nome@exemplo.org.'],
  ['<input type="url" value="ana">', 'Escribe un enderezo web completo, que empece por https://.'],
  ['<input pattern="[0-9]+" value="ana">', 'O formato non é o que se pide.'],
  ['<input type="number" min="3" value="2">', 'Ten que ser 3 ou máis.'],
  ['<input type="number" max="3" value="4">', 'Ten que ser 3 ou menos.'],
])('%s is asked for in the language of the reader', async (html, expected) => {
  await startI18n('gl');
  expect(said(form(html))).toBe(expected);
});

test('who starts in another language is heard, and nobody before', async () => {
  await startI18n('es');
  await startI18n('gl');
  expect(said(form('<input required>'))).toBe('Enche este campo.');
});

test('what was mended is right, however it was mended, and what a page says of a field stands', async () => {
  await startI18n('gl');
  const made = form('<input required>');
  const input = made.querySelector('input')!;
  expect(said(made)).toBe('Enche este campo.');
  input.value = 'Ane';
  // Filled in by the page: no event tells of it before the button is pressed.
  made.querySelector('button')!.dispatchEvent(new Event('click', { bubbles: true }));
  expect(made.checkValidity()).toBe(true);
  input.setCustomValidity('Así non.');
  expect(said(made)).toBe('Así non.');
});
