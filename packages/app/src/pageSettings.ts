import { pageBuildName, pageSettingsName, type PageSettings } from '@basis/domain/model/contract/pageSettings';

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Reads the third-party service settings from the page; empty if the server did not render it. */
export const pageSettings = (): PageSettings => {
  const content = metaContent(pageSettingsName);
  return content ? (JSON.parse(content) as PageSettings) : {};
};

/** Build of the app that this page is; null if the server did not render it. */
export const pageBuild = (): string | null => metaContent(pageBuildName) || null;
