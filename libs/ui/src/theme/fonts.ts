// Self-hosted, two weights each, `font-display: swap` (set by the packages). Only the Latin scripts of the four languages.
import '@fontsource/atkinson-hyperlegible-next/latin-400.css';
import '@fontsource/atkinson-hyperlegible-next/latin-700.css';
import './plain-zero.css';
import '@fontsource/source-serif-4/latin-400.css';
import '@fontsource/source-serif-4/latin-400-italic.css';
import '@fontsource/source-serif-4/latin-600.css';

/** Statutes, amendments, introductions: what is read. */
export const readingFont = '"Source Serif 4", Georgia, "Times New Roman", serif';
/** Everything else. The member application's document defines the two that stand in while the first is on its way. */
export const interfaceFont =
  '"Atkinson Hyperlegible Next", "Before Atkinson", "Before Atkinson on Android", system-ui, "Segoe UI", sans-serif';
