import { NAVIGATE_URL } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import type { PropTables } from '../propTables';

const propModules = import.meta.glob<PropTables>(
  ['../../packages/ui/src/{components,layout,data}/*/*.tsx', '!**/*.{stories,test,guide,example,samples}.tsx'],
  { query: '?props', import: 'default' },
);

interface ComponentPlace {
  room: string;
  name: string;
  path: string;
}

const places = new Map(
  Object.keys(propModules).flatMap((path): Array<[string, ComponentPlace]> => {
    const [file = '', name = '', room = ''] = path.split('/').toReversed();
    return file === `${name}.tsx` ? [[name, { room, name, path }]] : [];
  }),
);

/** The folder of a component; undefined for other pages. */
export const placeOf = (name: string): ComponentPlace | undefined => places.get(name);

/** The import statement of a component. */
export const importOf = ({ room, name }: ComponentPlace): string =>
  `import { ${name} } from '@basis/ui/${room === 'components' ? '' : `${room}/`}${name}';`;

export const loadProps = ({ path }: ComponentPlace): Promise<PropTables> =>
  propModules[path]?.() ?? Promise.resolve({ components: [], types: [], sheets: [] });

/** The address of a component's page. */
export const addressOf = ({ room, name }: ComponentPlace): string => `?path=/docs/${room}-${name.toLowerCase()}--docs`;

/** Opens another page in the Storybook manager around this iframe. */
export const openPage = (address: string): void => {
  addons.getChannel().emit(NAVIGATE_URL, address);
};
