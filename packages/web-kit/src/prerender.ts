// For what draws pages while the front end is built; no browser loads it.
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
