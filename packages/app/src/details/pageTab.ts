import { useSearchParams } from 'react-router-dom';

const parameter = 'tab';
/** The tab that an address without one shows. */
export const firstTab = 'overview';

/** The tab of a page that the address names, whether there is one or not, and what opens another. */
export const usePageTab = (): readonly [tab: string, open: (tab: string) => void] => {
  const [query, setQuery] = useSearchParams();
  return [query.get(parameter) || firstTab, (tab) => setQuery(tab === firstTab ? {} : { [parameter]: tab })];
};
