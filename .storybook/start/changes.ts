// The file is there once a version was packed.
const files = import.meta.glob<string>('../../packages/ui/CHANGELOG.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const [text] = Object.values(files);

/** What changed from version to version, in Markdown. */
export const changes = text
  ? text.replace(/^# .*/, '# What is new')
  : '# What is new\n\n## 0.1.0\n\nThe first version: themes, layout, components and data views.';
