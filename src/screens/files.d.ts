declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
declare module '*.css';

/** Which of the two builds this is; the other’s code is left out of it. */
declare const process: { readonly env: { readonly NODE_ENV: 'production' | 'development' } };
