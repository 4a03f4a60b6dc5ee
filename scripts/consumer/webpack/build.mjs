import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

const folder = import.meta.dirname;
const output = join(folder, 'dist');

const stats = await new Promise((resolve, reject) =>
  webpack(
    {
      mode: 'production',
      context: folder,
      entry: '../app/main.tsx',
      output: { path: output, clean: true, publicPath: '/' },
      resolve: { extensions: ['.tsx', '.ts', '.js'] },
      performance: false,
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            loader: 'ts-loader',
            options: { transpileOnly: true, configFile: join(folder, '../tsconfig.json') },
          },
          { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        ],
      },
      plugins: [new MiniCssExtractPlugin()],
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  ),
);
if (stats.hasErrors() || stats.hasWarnings()) {
  console.error(stats.toString({ all: false, errors: true, warnings: true }));
  process.exit(1);
}
writeFileSync(
  join(output, 'index.html'),
  '<!doctype html><title>Consumer</title><link rel="stylesheet" href="/main.css"><div id="root"></div><script src="/main.js"></script>',
);
