import type { Image } from '@ateneo/contracts';
import { imageSizeFor } from '@ateneo/kernel';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { type ReactElement, useEffect } from 'react';

interface TenantLogoProps {
  logo: Image;
  /** What is said for it, where it has no words of its own; empty where the name stands beside it. */
  name: string;
  /** In pixels. */
  height: number;
}

/** The tenant's logo; one that is a word gives way where there is little room. It was drawn for paper: in the dark scheme it stands on a light ground of its own. */
export function TenantLogo({ logo, name, height }: TenantLogoProps): ReactElement {
  const ground = ({ palette }: Theme) => (palette.mode === 'dark' ? { bgcolor: '#fff', p: '2px' } : {});
  const [once, twice] = [imageSizeFor(logo, height), imageSizeFor(logo, 2 * height)];
  return (
    <Box component="picture" sx={{ display: 'flex', flex: isSymbol(logo) ? 'none' : '0 1 auto', minWidth: 0 }}>
      <source srcSet={`${logo.webp[once]} 1x, ${logo.webp[twice]} 2x`} type="image/webp" />
      <Box
        component="img"
        src={logo.png[once]}
        alt={name === '' ? '' : logo.alt || name}
        width={logo.width}
        height={logo.height}
        sx={[{ width: 'auto', height, maxWidth: '100%', objectFit: 'contain', borderRadius: '4px' }, ground]}
      />
    </Box>
  );
}

/** A symbol rather than a word: the name is to stand beside it. */
export function isSymbol({ width, height }: Image): boolean {
  return width < height * 1.8;
}

/** Shows the tenant's icon in the browser's tab; without one the product's stays. */
export function useTenantIcon(icon: Image | null | undefined): void {
  const href = icon?.png[64];
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!href || !link) return undefined;
    const before = { href: link.href, type: link.type };
    Object.assign(link, { href, type: 'image/png' });
    return () => void Object.assign(link, before);
  }, [href]);
}
