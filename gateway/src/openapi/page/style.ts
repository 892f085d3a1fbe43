/** The library's page in the colours of the product's screens. */
export const style = `:root { color-scheme: dark; --page: #0e0f11; --panel: #16181b; --line: #2b2f35; --high: #e8eaed; --mid: #a7adb5; --blue: #6ea8fe; }
html.dark-mode, body { margin: 0; background: var(--page); color: var(--high); font-family: Inter, system-ui, sans-serif; }
header { display: flex; gap: 24px; align-items: center; padding: 0 24px; height: 56px; background: var(--panel); border-bottom: 1px solid var(--line); }
header a { color: var(--mid); text-decoration: none; font-size: 14px; line-height: 44px; }
header a:hover, header a:focus-visible { color: var(--high); text-decoration: underline; }
header .home { margin-right: auto; color: var(--high); font-weight: 650; font-size: 16px; }
.wait { padding: 24px; color: var(--mid); }
.wait a { color: var(--blue); }
html.dark-mode .swagger-ui { background: var(--page); }
html.dark-mode .swagger-ui .scheme-container .wrapper { background: none; }
.swagger-ui .scheme-container { background: var(--panel); border-bottom: 1px solid var(--line); box-shadow: none; }
.swagger-ui :focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; }
html.dark-mode .swagger-ui .headers .header-col { color: var(--mid); }
html.dark-mode .swagger-ui .opblock[class] .opblock-section-header { background: var(--panel); }
.swagger-ui .info { margin: 32px 0; }
.swagger-ui .opblock .opblock-summary-path { word-break: break-word; }
@media (max-width: 640px) {
  header { padding: 0 16px; gap: 16px; }
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-path { max-width: 100%; font-size: 13px; }
  .swagger-ui .opblock .opblock-summary-description { text-align: left; }
  .swagger-ui table { display: block; overflow-x: auto; }
  .swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { word-break: break-word; }
}
`;
