declare module 'virtual:texts' {
  /** language → namespace → its texts. */
  const pieces: Readonly<Record<string, Readonly<Record<string, () => Promise<{ readonly default: object }>>>>>;
  export default pieces;
}
