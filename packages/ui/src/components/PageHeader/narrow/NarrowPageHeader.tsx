import { ChevronDown, Ellipsis } from 'lucide-react';
import { use, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { pickRootProps, type RootProps } from '../../../internal/rootProps';
import { TitlePlace } from '../../../internal/titlePlace';
import { toolbarProps } from '../../../internal/toolbarKeys';
import { useWords } from '../../../words/words';
import { pageHeaderWords } from '../../../words/english/PageHeader.words';
import { Icon } from '../../Icon/Icon';
import { IconButton } from '../../IconButton/IconButton';
import * as css from './NarrowPageHeader.css';

interface NarrowPageHeaderProps extends RootProps {
  title: string;
  start?: ReactNode;
  titleEnd?: ReactNode;
  actions?: ReactNode;
  onTitlePress?: (() => void) | undefined;
}

/** The title in the bar of the page; its actions on a line that a button shows. */
export default function NarrowPageHeader({
  title,
  start,
  titleEnd,
  actions,
  onTitlePress,
  ...rest
}: NarrowPageHeaderProps) {
  const words = useWords('PageHeader', pageHeaderWords);
  const place = use(TitlePlace);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const hasMore = Boolean(titleEnd) || Boolean(actions);
  const head = (
    <>
      <h1 className={css.title}>
        {onTitlePress ? (
          <button type="button" className={css.button} aria-haspopup="dialog" onClick={onTitlePress}>
            <span className={css.words}>{title}</span>
            <span className={css.icon}>
              <Icon icon={ChevronDown} />
            </span>
          </button>
        ) : (
          title
        )}
      </h1>
      {hasMore ? (
        <span className={css.end}>
          <IconButton
            icon={Ellipsis}
            aria-label={words.actions}
            aria-expanded={isOpen}
            isOn={isOpen}
            onPress={() => setIsOpen(!isOpen)}
          />
        </span>
      ) : null}
    </>
  );
  return (
    <>
      <Head place={place?.[0]}>{head}</Head>
      {start ? <div className={css.row}>{start}</div> : null}
      {hasMore ? (
        <div
          {...pickRootProps(rest)}
          {...toolbarProps(words.actions)}
          id={id}
          data-hidden={isOpen ? undefined : true}
          className={css.actions}
        >
          {titleEnd}
          {actions}
        </div>
      ) : null}
    </>
  );
}

function Head({ place, children }: { place: HTMLElement | null | undefined; children: ReactNode }) {
  return place ? createPortal(children, place) : <div className={css.row}>{children}</div>;
}
