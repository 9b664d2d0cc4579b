/** What bundlers for edge workers, and the test runner, make of an import of such a file: a module that the platform compiles. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
