import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../../internal/rootProps';
import { Drawer } from '../../Drawer/Drawer';
import * as css from './SidebarSheet.css';

interface SidebarSheetProps extends RootProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  onCollapse?: (() => void) | undefined;
}

/** The sidebar of a narrow layout: a sheet over the page. */
export default function SidebarSheet({ title, children, actions, footer, onCollapse, ...rest }: SidebarSheetProps) {
  return (
    <Drawer
      {...pickRootProps(rest)}
      isOpen
      placement="left"
      size="sm"
      title={title}
      headerActions={actions}
      isFlush
      onClose={() => onCollapse?.()}
    >
      <div className={css.body}>{children}</div>
      {footer ? <div className={css.footer}>{footer}</div> : null}
    </Drawer>
  );
}
