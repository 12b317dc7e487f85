// What the bundler understands beside modules.
declare module '*.css';
declare module '*?worker' {
  const WorkerClass: new () => Worker;
  export default WorkerClass;
}
// eslint-disable-next-line no-var -- a global of the proof-of-work widget
declare var $altcha: { algorithms: Map<string, () => Worker>; i18n: Map<string, Record<string, string>> };

declare module '*.wasm?url' {
  const address: string;
  export default address;
}
