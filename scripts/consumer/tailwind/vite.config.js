import tailwindcss from '@tailwindcss/vite';

// One page for each build: pages that share sheets would load these first.
const page = process.env.BASIS_PAGE;

export default {
  plugins: [tailwindcss()],
  build: { outDir: `dist/${page}`, reportCompressedSize: false, rolldownOptions: { input: [`${page}.html`] } },
};
