/** Begins the page: what it shows is the document, whose operations can be tried with a token. */
export const script = `window.addEventListener('DOMContentLoaded', () => {
  SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#api',
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    validatorUrl: null,
    displayRequestDuration: true,
    defaultModelsExpandDepth: 0,
    persistAuthorization: false,
    requestInterceptor: (request) => Object.assign(request, { credentials: 'omit' }),
  });
});
`;
