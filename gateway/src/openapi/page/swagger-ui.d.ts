declare module 'swagger-ui-dist/absolute-path.js' {
  /** Where the library's files are. */
  export default function absolutePath(): string;
}
