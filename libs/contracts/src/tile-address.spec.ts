import { describe, expect, test } from '@jest/globals';
import { tenantSettings } from './settings.js';
import { tileOrigin } from './tile-address.js';

describe('a template of map tiles', () => {
  test.each([
    ['https://tiles.example.org/{z}/{x}/{y}.png', 'https://tiles.example.org'],
    ['https://Tiles.Example.org:8443/a/{z}/{y}/{x}', 'https://tiles.example.org:8443'],
    ['https://tiles.example.org:443/?z={z}&x={x}&y={y}&key=abc', 'https://tiles.example.org'],
    ['https://téselas.example/{z}/{x}/{y}.png', 'https://xn--tselas-bva.example'],
  ])('%s is of one origin', (address, origin) => {
    expect(tileOrigin(address)).toBe(origin);
    expect(tenantSettings.shape.tile_address.safeParse(address).success).toBe(true);
  });

  test.each([
    'tiles.example.org/{z}/{x}/{y}.png',
    '//tiles.example.org/{z}/{x}/{y}.png',
    'http://tiles.example.org/{z}/{x}/{y}.png',
    'http://localhost/{z}/{x}/{y}.png',
    'javascript:alert(1)//{z}/{x}/{y}',
    'data:image/png,{z}{x}{y}',
    'https://tiles.example.org/{z}/{x}.png',
    'https://tiles.example.org/{z}/{x}/{y}/{y}.png',
    'https://tiles.example.org/{z}/{x}/{y}{r}.png',
    'https://{s}.tiles.example.org/{z}/{x}/{y}.png',
    'https://{z}.example.org/{x}/{y}.png',
    'https://somebody:secret@tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org/#{z}/{x}/{y}.png',
    "https://a.example;script-src'unsafe-inline'/{z}/{x}/{y}.png",
    'https://a.example;script-src/{z}/{x}/{y}.png',
    'https://a.example,b.example/{z}/{x}/{y}.png',
    'https://*.example/{z}/{x}/{y}.png',
    'https://a.example *; script-src */{z}/{x}/{y}.png',
    'https://a.example\r\nset-cookie:x/{z}/{x}/{y}.png',
    'https://[::1]/{z}/{x}/{y}.png',
    'https://localhost/{z}/{x}/{y}.png',
  ])('%j is none', (address) => {
    expect(tileOrigin(address)).toBeUndefined();
    expect(tenantSettings.shape.tile_address.safeParse(address).success).toBe(false);
  });

  test('none is needed', () => {
    expect(tenantSettings.shape.tile_address.safeParse('').success).toBe(true);
  });
});
