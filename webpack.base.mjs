import { createRequire } from 'node:module';
import path from 'node:path';
import zlib from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${import.meta.dirname}/node_modules/${name}/package.json`).version;

// Facades are shared, not libraries: a remote that brings its own router or store inside would run beside the shell's.
// The shell hands out its own modules at run time (shell/src/remotes/shared.ts), so that its own pages carry no federation.
const one = (version) => ({ singleton: true, strictVersion: true, version, requiredVersion: `^${version}` });
const kit = one('1.0.0');
const shared = {
  ...Object.fromEntries(['react', 'react-dom', 'styled-components'].map((name) => [name, one(versionOf(name))])),
  '@prepmarket/web-kit': kit,
  '@prepmarket/web-kit/': kit,
};

// The router's package offers its development build alone by name.
const router = `${import.meta.dirname}/node_modules/react-router/dist/production`;
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
          cacheRoot: `${import.meta.dirname}/node_modules/.cache/swc`,
          plugins: [['@swc/plugin-styled-components', { displayName: false, ssr: true, namespace: name }]],
        },
      },
    },
  },
});

const page = (dir) =>
  new HtmlPlugin({
    template: path.join(dir, 'index.html'),
    favicon: path.join(dir, 'src/assets/favicon.svg'),
    scriptLoading: 'defer',
  });

const remote = (name, exposes) =>
  new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    exposes,
    shared,
    dts: false,
    manifest: true,
    shareStrategy: 'loaded-first',
    dev: false,
    experiments: { externalRuntime: true, optimization: { target: 'web' } },
  });

const brotli = () =>
  new CompressionPlugin({
    algorithm: 'brotliCompress',
    test: /\.(js|html|json|svg)$/,
    threshold: 512,
    minRatio: 0.95,
    filename: '[path][base].br',
    compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
  });

/**
 * One front end of the federation.
 * `dir` its folder, `name` its name at run time, `exposes` what others load from it; `html` is set for the shell alone: it is the page.
 */
export default ({ dir, name, exposes, html = false }) =>
  (_env, argv) => {
    const production = argv.mode === 'production';
    return {
      context: dir,
      mode: argv.mode,
      target: ['web', 'es2022'],
      entry: './src/index.ts',
      devtool: production ? false : 'source-map',
      cache: false,
      output: {
        path: path.join(dir, 'dist'),
        publicPath: html ? '/' : 'auto',
        filename: 'js/[name].[contenthash:10].js',
        chunkFilename: 'js/[name].[contenthash:10].js',
        assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
        uniqueName: name,
        clean: true,
        chunkLoadTimeout: 120_000,
        crossOriginLoading: 'anonymous',
      },
      resolve: {
        extensions: ['.tsx', '.ts', '.js'],
        extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        alias: { '@mui/styled-engine': '@mui/styled-engine-sc', ...(production ? routerBuild : {}) },
      },
      module: { rules: [scripts(name), { test: /\.(woff2|mp4|webm|svg|png)$/, type: 'asset/resource' }] },
      // Few requests: pieces below this many bytes of source travel with those who need them.
      optimization: { chunkIds: 'named', moduleIds: 'deterministic', splitChunks: { minSize: 60_000 } },
      plugins: [
        new webpack.NormalModuleReplacementPlugin(/\/TouchRipple\.mjs$/, `${import.meta.dirname}/packages/web-kit/src/ui/no-ripple.ts`),
        html ? page(dir) : remote(name, exposes),
        ...(production ? [brotli()] : []),
      ],
      performance: { hints: false },
      stats: 'errors-warnings',
    };
  };
