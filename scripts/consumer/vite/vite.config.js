// As a new app has it; JSX needs no plugin.
export default {
  build: {
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: { input: ['index.html', 'button.html', 'readme.html', 'unused.html'] },
  },
};
