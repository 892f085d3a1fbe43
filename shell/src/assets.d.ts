declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.help' {
  const pages: Record<string, readonly unknown[]>;
  export default pages;
}
declare module '*.mp4' {
  const url: string;
  export default url;
}
