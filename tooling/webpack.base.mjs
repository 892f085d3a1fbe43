import { createRequire } from 'node:module';
import path from 'node:path';
import zlib from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '..');
const versionOf = (name) => require(`${root}/node_modules/${name}/package.json`).version;

const kitVersion = require(`${root}/packages/web-kit/package.json`).version;
const major = (version) => `${version.split('.')[0]}.0.0`;

// Facades are shared, not libraries: a remote that brings its own router or store inside would run beside the shell's.
// The shell alone hands them out (shell/src/remotes/shared.ts): a remote carries none, and any build of the same major will do;
// of the kit it must be at least the version the remote was built with, because each minor version has more to import.
const fromThePage = (version) => ({ import: false, singleton: true, strictVersion: true, requiredVersion: `^${version}` });
const shared = {
  ...Object.fromEntries(['react', 'react-dom', 'styled-components'].map((name) => [name, fromThePage(major(versionOf(name)))])),
  '@prepmarket/web-kit': fromThePage(kitVersion),
  '@prepmarket/web-kit/': fromThePage(kitVersion),
};

// The router's package offers its development build alone by name.
const router = `${root}/node_modules/react-router/dist/production`;
const routerBuild = { 'react-router/dom$': `${router}/dom-export.mjs`, 'react-router$': `${router}/index.mjs` };

const scripts = (name) => ({
  test: /\.[jt]sx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
        // The namespace keeps class names of separately built front ends apart.
        experimental: {
          cacheRoot: `${root}/node_modules/.cache/swc`,
          plugins: [['@swc/plugin-styled-components', { displayName: false, ssr: true, namespace: name, topLevelImportPaths: ['@prepmarket/web-kit/ui'] }]],
        },
      },
    },
  },
});

// What a piece needs of libraries, in one file apart: a change of ours leaves it in the browsers' caches.
const librariesOf = (piece, name) => ({ test: /[\\/]node_modules[\\/]/, chunks: (chunk) => chunk.name === piece, name, enforce: true });
const libraries = { libraries: librariesOf('main', 'libraries'), signedIn: librariesOf('signed-in', 'signed-in-libraries') };

const page = (dir, workers) =>
  new HtmlPlugin({
    template: path.join(dir, 'index.html'),
    scriptLoading: 'defer',
    excludeChunks: workers,
  });

const remote = (name, exposes) =>
  new ModuleFederationPlugin({
    // The container is a global variable of the page: a remote called 'status' or 'history' would meet the browser's own.
    name: `prepmarket_${name}`,
    filename: 'remoteEntry.js',
    exposes,
    shared,
    dts: false,
    manifest: true,
    shareStrategy: 'loaded-first',
    dev: false,
    // A remote loads no other by itself: the page's loader does.
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });

const resolve = (production) => ({
  extensions: ['.tsx', '.ts', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  alias: { '@mui/styled-engine': '@mui/styled-engine-sc', ...(production ? routerBuild : {}) },
});
const rules = (name) => [
  scripts(name),
  { test: /createStyled\.mjs$/, loader: `${root}/tooling/named-styles.mjs` },
  { test: /react-router\/dist\/production\/chunk-\w+\.mjs$/, loader: `${root}/tooling/lean-router.mjs` },
  { test: /\.help$/, type: 'javascript/auto', loader: `${root}/tooling/help-loader.mjs` },
  { test: /\.(woff2|mp4|webm|webp|avif|svg|png)$/, type: 'asset/resource' },
];
const replacements = () => [
  new webpack.NormalModuleReplacementPlugin(/\/TouchRipple\.mjs$/, `${root}/packages/web-kit/src/ui/no-ripple.ts`),
  new webpack.NormalModuleReplacementPlugin(/\/CircularProgress\/index\.mjs$/, `${root}/packages/web-kit/src/ui/no-button-progress.ts`),
  new webpack.NormalModuleReplacementPlugin(/\/createThemeWithVars\.mjs$/, `${root}/packages/web-kit/src/ui/no-theme-vars.ts`),
  new webpack.NormalModuleReplacementPlugin(/\/Prefixer\.js$/, `${root}/packages/web-kit/src/ui/no-prefixes.ts`),
  // The page's federation runs in browsers alone.
  new webpack.DefinePlugin({ KIT_VERSION: JSON.stringify(kitVersion), ENV_TARGET: JSON.stringify('web') }),
];

const brotli = () =>
  new CompressionPlugin({
    algorithm: 'brotliCompress',
    test: /\.(js|html|json|svg)$/,
    threshold: 512,
    minRatio: 0.95,
    filename: '[path][base].br',
    compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
  });

// A third of the processor's time that Terser takes, and smaller from three passes on.
const swc = () => new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: { ecma: 2022, compress: { passes: 3 } } });

/**
 * One front end of the federation.
 * `workers` of the page by their names: each is served at the root, under a name that stays, for what it controls is everything below its address.
 * `dir` its folder, `name` its name at run time, `exposes` what others load from it; `html` is set for the shell alone: it is the page.
 * Each build goes into a folder of its own, dist/<version> (`--env version=...`): what an older page still needs stays beside it.
 */
export default ({ dir, name, exposes, html = false, workers = {} }) =>
  ({ version = 'dev' } = {}, argv) => {
    const production = argv.mode === 'production';
    return {
      context: dir,
      mode: argv.mode,
      target: ['web', 'es2022'],
      entry: { main: './src/index.ts', ...workers },
      // Maps lie beside the build for whoever reads a report; scripts do not name them and the page's host does not hand them out.
      devtool: production ? 'hidden-source-map' : 'source-map',
      cache: false,
      output: {
        path: path.join(dir, 'dist', version),
        publicPath: html ? '/' : 'auto',
        filename: ({ chunk }) => (Object.hasOwn(workers, chunk.name) ? '[name].js' : 'js/[name].[contenthash:10].js'),
        chunkFilename: 'js/[name].[contenthash:10].js',
        assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
        uniqueName: `prepmarket_${name}`,
        clean: true,
        chunkLoadTimeout: 120_000,
        crossOriginLoading: 'anonymous',
      },
      resolve: resolve(production),
      module: { rules: rules(name) },
      // Few requests: pieces below this many bytes of source travel with those who need them.
      optimization: {
        minimizer: [swc()],
        chunkIds: production ? 'deterministic' : 'named',
        moduleIds: 'deterministic',
        splitChunks: { minSize: html ? 150_000 : 60_000, ...(html && { cacheGroups: libraries }) },
      },
      plugins: [...replacements(), html ? page(dir, Object.keys(workers)) : remote(name, exposes), ...(production ? [brotli()] : [])],
      performance: { hints: false },
      stats: 'errors-warnings',
    };
  };

/** What draws pages of a front end while it is built: its own components, run by node, whose assets have the addresses of the build beside it. */
export const drawing = ({ dir, name, entry, to }) => ({
  context: dir,
  mode: 'production',
  target: 'node20',
  entry: { draw: entry },
  devtool: false,
  cache: false,
  output: { path: to, publicPath: '/', filename: '[name].cjs', library: { type: 'commonjs2' }, assetModuleFilename: 'assets/[name].[contenthash:10][ext]' },
  resolve: resolve(true),
  module: { rules: rules(name), generator: { asset: { emit: false } } },
  optimization: { minimize: false, splitChunks: false },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), ...replacements()],
  performance: { hints: false },
  stats: 'errors-warnings',
});
