import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { divider } from './Divider.css';

/** A short upright line between groups of buttons in one row. */
export function Divider(props: RootProps) {
  return <span {...pickRootProps(props)} aria-hidden className={divider} />;
}
