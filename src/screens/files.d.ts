declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
declare module '*.css';

/** The build's mode: code of the other mode is left out of the bundle. */
declare const process: { readonly env: { readonly NODE_ENV: 'production' | 'development' } };
