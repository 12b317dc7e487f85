const LOOKS =
  /^(fill|stroke|stop|clip)(-(opacity|rule|width|linecap|linejoin|miterlimit|dasharray|dashoffset|color))?$|^(opacity|color|display|visibility|isolation)$/;
const VALUE = /^([#\w\s.,%+-]*|url\(#[\w-]+\)|(rgb|hsl)a?\([\d\s.,%/]*\))$/;

/** Declarations about paint alone: nothing that is fetched, measured or named. */
export function safeDeclarations(text: string): string {
  return text
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(([name = '', value = '', ...more]) => more.length === 0 && LOOKS.test(name) && VALUE.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** A style sheet's plain rules, as drawing programs write them; at-rules and all else are left out. */
export function safeStyles(text: string): string {
  const plain = text.replaceAll(/\/\*[^]*?\*\/|@[^;{}]*;/g, '');
  return [...plain.matchAll(/([^{}@]*)\{([^{}]*)\}/g)]
    .map(([, selector = '', declarations = '']) => [selector.trim(), safeDeclarations(declarations)] as const)
    .filter(([selector, declarations]) => /^[\w\s.,#-]+$/.test(selector) && declarations !== '')
    .map(([selector, declarations]) => `${selector}{${declarations}}`)
    .join('');
}
