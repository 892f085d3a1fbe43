/** The page that shows the document to people; nothing of it is inline. */
export const html = `<!doctype html>
<html lang="en" class="dark-mode">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Prepmarket</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/page.js" defer></script>
</head>
<body>
<header>
<a class="home" href="/">Prepmarket</a>
<a href="/profile">Make a token</a>
<a href="/api/openapi.json">openapi.json</a>
</header>
<div id="api" role="region" aria-label="The API"><p class="wait">The description of the API is on its way. It needs JavaScript; programs read <a href="/api/openapi.json">openapi.json</a>.</p></div>
</body>
</html>
`;

/** What the page may load: files of its own origin, and small pictures that its style sheet carries. */
export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
