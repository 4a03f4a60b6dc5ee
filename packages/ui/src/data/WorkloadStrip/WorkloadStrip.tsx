import { keepStyle } from '../../internal/keepStyle';
import { Avatar } from '../../components/Avatar/Avatar';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import type { PaletteName } from '../../styles/contract.css';
import { useWords } from '../../words/words';
import { blocksOf } from './blocks';
import * as css from './WorkloadStrip.css';
import { workloadStripWords } from '../../words/english/WorkloadStrip.words';

export interface WorkloadPerson {
  id: string;
  name: string;
  color?: PaletteName | undefined;
  /** Capacity in the period shown. */
  limit: number;
  /** Used capacity; may be fractional. */
  taken: number;
  /** Additional capacity that a considered item would use. @default 0 */
  added?: number | undefined;
}

export interface WorkloadStripProps extends RootProps {
  /** Accessible name: Bids due Nov 15 – 21. */
  'aria-label': string;
  people: readonly WorkloadPerson[];
  /** Stacked in a panel, or side by side above a page. @default 'list' */
  layout?: 'list' | 'row';
  /** Called when a name is pressed; without it, names are plain text. */
  onPersonPress?: ((id: string) => void) | undefined;
}

/** A created variable is `var(--name)`, but the style attribute needs `--name`. */
const nameOf = (variable: string): string => variable.slice(4, -1);

/** Each person's workload against their limit, all on one scale: one block per unit. */
export function WorkloadStrip({ people, layout = 'list', onPersonPress, ...props }: WorkloadStripProps) {
  const scale = Math.max(1, ...people.map(({ limit, taken, added = 0 }) => Math.max(limit, taken + added)));
  return (
    <ul {...pickRootProps(props)} aria-label={props['aria-label']} className={css.root[layout]}>
      {people.map((person) => (
        <Person key={person.id} person={person} scale={scale} onPress={onPersonPress} />
      ))}
    </ul>
  );
}

interface PersonProps {
  person: WorkloadPerson;
  /** Number of units in a full bar. */
  scale: number;
  onPress: WorkloadStripProps['onPersonPress'];
}

const useWorkWords = ({ limit, taken, added = 0 }: WorkloadPerson): string => {
  const words = useWords('WorkloadStrip', workloadStripWords);
  const format = useFormatCount();
  const after = taken + added;
  const places = added
    ? words.withAdded(format(taken), format(added), format(limit))
    : words.taken(format(taken), format(limit));
  if (after > limit) return `${places}, ${words.over(format(after - limit))}`;
  return after === limit && !added ? `${places}, ${words.full}` : places;
};

function Person({ person, scale, onPress }: PersonProps) {
  const words = useWords('WorkloadStrip', workloadStripWords);
  const { id, name, color, limit, taken, added = 0 } = person;
  const text = useWorkWords(person);
  const after = taken + added;
  const share = (places: number): string => `${(100 * places) / scale}%`;
  return (
    <li className={css.person}>
      <span className={css.head}>
        <Avatar name={name} color={color} isDecorative />
        {onPress ? (
          <button type="button" className={css.button} aria-label={words.show(name, text)} onClick={() => onPress(id)}>
            {name}
          </button>
        ) : (
          <span className={css.name} title={name}>
            {name}
          </span>
        )}
        <span className={css.value[after > limit ? 'over' : added ? 'added' : 'usual']}>{text}</span>
      </span>
      <span
        role="meter"
        aria-label={words.bar(name)}
        aria-valuemin={0}
        aria-valuemax={Math.max(limit, after)}
        aria-valuenow={after}
        aria-valuetext={text}
        className={css.bar}
        ref={keepStyle}
        style={{ [nameOf(css.limit)]: share(limit) }}
      >
        <span className={css.track} />
        {blocksOf(taken, added, limit).map(({ kind, from, size }) => (
          <span
            key={`${kind} ${from}`}
            data-kind={kind}
            className={css.block[kind]}
            ref={keepStyle}
            style={{ [nameOf(css.from)]: share(from), [nameOf(css.size)]: share(size) }}
          />
        ))}
        <span className={css.mark} />
      </span>
    </li>
  );
}
