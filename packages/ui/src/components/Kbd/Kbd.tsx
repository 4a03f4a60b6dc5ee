import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { kbd } from './Kbd.css';

export interface KbdProps extends LabelledRootProps {
  /** Key or keys: Ctrl K. */
  children: string;
}

/** A key of the keyboard. */
export function Kbd({ children, ...rest }: KbdProps) {
  return (
    <kbd {...pickRootProps(rest)} className={kbd}>
      {children}
    </kbd>
  );
}
