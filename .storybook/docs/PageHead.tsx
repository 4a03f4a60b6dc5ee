import type { Guide } from '../../packages/ui/src/docs/guide';
import { CopyButton } from './CopyButton';
import * as css from './docs.css';
import { importOf, placeOf } from './pages';

const statusWords = {
  stable: ['Stable', 'Breaking changes come only with a major version.'],
  experimental: ['Experimental', 'It may change in any version.'],
  product: ['Part of Basis', 'Made for the Basis app; other products rarely need it.'],
} as const satisfies Record<NonNullable<Guide['status']>, readonly [string, string]>;

/** Shows the purpose, the status and the import of a component. */
export function PageHead({ name, guide }: { name: string; guide: Guide }) {
  const [word, meaning] = statusWords[guide.status ?? 'stable'];
  const place = placeOf(name);
  return (
    <>
      <h1 className={css.title}>{name}</h1>
      <p className={css.lead}>{guide.purpose}</p>
      <dl className={css.facts}>
        <div>
          <dt>Status</dt>
          <dd>
            <span className={css.status[guide.status ?? 'stable']} title={meaning}>
              {word}
            </span>
          </dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>{guide.since ?? '0.1.0'}</dd>
        </div>
        {guide.keywords?.length ? (
          <div>
            <dt>Also called</dt>
            <dd>{guide.keywords.join(', ')}</dd>
          </div>
        ) : null}
      </dl>
      {place ? (
        <div className={css.importLine}>
          <code>{importOf(place)}</code>
          <CopyButton text={importOf(place)} label="Copy import" />
        </div>
      ) : null}
    </>
  );
}
