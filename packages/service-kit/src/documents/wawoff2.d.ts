declare module 'wawoff2' {
  /** The font that was packed by WOFF 2, as TrueType or OpenType. @throws Error of bytes that are none */
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>;
}
