import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { isSymbol, TenantLogo, useTenantIcon } from './TenantLogo.js';

const at = (format: string) => ({
  64: `/files/1/64.${format}`,
  256: `/files/1/256.${format}`,
  1024: `/files/1/1024.${format}`,
});
const logo = { alt: 'Un puente', width: 1024, height: 512, png: at('png'), webp: at('webp') };

describe('the logo of a tenant', () => {
  test('says its words, or the name, or nothing beside the name', () => {
    const { rerender } = render(<TenantLogo logo={logo} name="Puente Abierto" height={36} />);
    expect(screen.getByRole('img', { name: 'Un puente' }).getAttribute('src')).toBe('/files/1/256.png');
    rerender(<TenantLogo logo={{ ...logo, alt: '' }} name="Puente Abierto" height={36} />);
    expect(screen.getByRole('img', { name: 'Puente Abierto' })).toBeDefined();
    rerender(<TenantLogo logo={logo} name="" height={36} />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('brings no more pixels than it shows', () => {
    const versions = (width: number) => {
      const { container, unmount } = render(<TenantLogo logo={{ ...logo, width, height: 1024 }} name="" height={40} />);
      const found = container.querySelector('source')!.srcset;
      unmount();
      return found;
    };
    expect(versions(1024)).toBe('/files/1/64.webp 1x, /files/1/256.webp 2x');
    expect(versions(4096)).toBe('/files/1/256.webp 1x, /files/1/1024.webp 2x');
  });

  test('is a symbol unless it is wide', () => {
    expect([isSymbol(logo), isSymbol({ ...logo, height: 1024 })]).toEqual([false, true]);
  });

  test("is the tab's, while it is there", () => {
    document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    const Tab = ({ icon }: { icon: typeof logo | null }) => {
      useTenantIcon(icon);
      return null;
    };
    const tab = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')!;
    const { rerender } = render(<Tab icon={logo} />);
    expect([new URL(tab().href).pathname, tab().type]).toEqual(['/files/1/64.png', 'image/png']);
    rerender(<Tab icon={null} />);
    expect([new URL(tab().href).pathname, tab().type]).toEqual(['/favicon.svg', 'image/svg+xml']);
  });
});
