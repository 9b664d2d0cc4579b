/** What the platform makes of such an import: a module that it has compiled. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
