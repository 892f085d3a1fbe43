declare module 'wawoff2/decompress.js' {
  /** The font that was packed by WOFF 2, as TrueType or OpenType. @throws Error of bytes that are none */
  export default function decompress(bytes: Uint8Array): Promise<Uint8Array>;
}
