import { pickRootProps } from '../../../internal/rootProps';
import { Drawer } from '../../Drawer/Drawer';
import type { SidebarProps } from '../Sidebar';
import * as css from './SidebarSheet.css';

/** The sidebar of a narrow layout: a sheet over the page. */
export default function SidebarSheet({ title, children, actions, footer, onCollapse, ...rest }: SidebarProps) {
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
