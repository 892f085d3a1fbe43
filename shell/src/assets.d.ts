declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.help' {
  /** [tag, attributes, ...children], or words. */
  export type HelpNode = string | [tag: string, attributes: Record<string, string>, ...children: HelpNode[]];
  /** By the names of pages. */
  const pages: Record<string, HelpNode[]>;
  export default pages;
}
declare module '*.mp4' {
  const url: string;
  export default url;
}
