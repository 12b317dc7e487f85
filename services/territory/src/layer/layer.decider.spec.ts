import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { layerDecider } from './layer.decider.js';
import type { LayerEvent } from './layer.events.js';

const said = {
  level: 'adm5' as const,
  name: 'Distritos',
  source: 'Ayuntamiento',
  valid_from: '2026-01-01',
  areas: 2,
  points: 10,
};
const loaded = (layer: string, number: number): LayerEvent => ({
  type: 'LayerLoaded',
  data: { ...said, layer, number },
});
const withdrawn = (layer: string): LayerEvent => ({ type: 'LayerWithdrawn', data: { layer } });
const load = (layer: string, replaces: string | null, over: object = {}) => ({
  do: 'load' as const,
  ...said,
  layer,
  replaces,
  today: '2026-11-23',
  ...over,
});

describe('layers of outlines', () => {
  test('are loaded once, and replace the one that was seen', () => {
    expect(given(layerDecider).when(load('a', null))).toEqual({ events: [loaded('a', 1)] });
    expect(given(layerDecider, loaded('a', 1)).when(load('a', null))).toEqual({ events: [] });
    expect(given(layerDecider, loaded('a', 1)).when(load('b', 'a'))).toEqual({ events: [loaded('b', 2)] });
  });

  test('replace nothing that was not seen', () => {
    expect(given(layerDecider, loaded('a', 1)).when(load('b', null))).toEqual({ refused: 'territory.layer_changed' });
    const zone = load('b', null, { level: 'zone' });
    expect(given(layerDecider, loaded('a', 1)).when(zone)).toMatchObject({ events: [{ type: 'LayerLoaded' }] });
  });

  test('hold from a day that has come', () => {
    const tomorrow = load('a', null, { valid_from: '2026-11-24' });
    expect(given(layerDecider).when(tomorrow)).toMatchObject({ refused: expect.anything() });
  });

  test('are taken back from the latest on', () => {
    const two = given(layerDecider, loaded('a', 1), loaded('b', 2));
    expect(two.when({ do: 'withdraw', layer: 'a' })).toEqual({ refused: 'territory.layer_changed' });
    expect(two.when({ do: 'withdraw', layer: 'b' })).toEqual({ events: [withdrawn('b')] });
    expect(two.when({ do: 'withdraw', layer: 'c' })).toEqual({ refused: 'http.not_found' });
    const one = given(layerDecider, loaded('a', 1), loaded('b', 2), withdrawn('b'));
    expect(one.when({ do: 'withdraw', layer: 'b' })).toEqual({ events: [] });
    expect(one.when({ do: 'withdraw', layer: 'a' })).toEqual({ events: [withdrawn('a')] });
    expect(one.when(load('c', 'a'))).toEqual({ events: [loaded('c', 3)] });
  });
});
