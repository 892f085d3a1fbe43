/**
 * Begins the page: what it shows is the document, whose operations can be tried with a token. Of the library's markup it leaves out what is nothing to
 * choose (one server) and links within buttons, which open the same, and gives the rest its names and its place in the keyboard's way.
 */
export const script = `const ours = ({ React }) => ({
  wrapComponents: {
    ServersContainer: () => () => null,
    DeepLink: () => ({ text }) => React.createElement('span', null, text),
  },
});
const all = (selector) => document.querySelectorAll('#api ' + selector);
const mend = () => {
  for (const box of all('pre.microlight:not([tabindex])')) box.tabIndex = 0;
  for (const field of all('.opblock-body :is(input, select, textarea):not([aria-label])'))
    field.setAttribute('aria-label', field.closest('tr')?.querySelector('.parameter__name')?.firstChild.textContent ?? 'Body');
  for (const button of all('.close-modal:not([aria-label])')) button.setAttribute('aria-label', 'Close');
  for (const button of all('.auth-btn-wrapper [aria-label]')) button.removeAttribute('aria-label');
};
window.addEventListener('DOMContentLoaded', () => {
  new MutationObserver(mend).observe(document.getElementById('api'), { childList: true, subtree: true });
  SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#api',
    plugins: [ours],
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    validatorUrl: null,
    displayRequestDuration: true,
    defaultModelsExpandDepth: 0,
    persistAuthorization: false,
    syntaxHighlight: { theme: 'obsidian' },
    requestInterceptor: (request) => Object.assign(request, { credentials: 'omit' }),
  });
});
`;
