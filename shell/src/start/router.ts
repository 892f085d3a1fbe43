export { createBrowserRouter, RouterProvider } from '@prepmarket/web-kit/router';
