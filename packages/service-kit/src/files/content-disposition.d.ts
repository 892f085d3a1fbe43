declare module 'content-disposition' {
  /** The header's value; a name outside ISO 8859-1 goes into filename*, beside a plain fallback. */
  export default function contentDisposition(filename: string, options?: { type?: 'attachment' | 'inline' }): string;
}
