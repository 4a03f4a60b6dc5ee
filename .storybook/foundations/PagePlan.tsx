import { Unstyled } from '@storybook/addon-docs/blocks';
import { vars } from '@basis/ui/theme';
import * as css from '../docs/docs.css';

const part = (area: string, background: string) =>
  ({
    gridArea: area,
    display: 'grid',
    placeItems: 'center',
    background,
    border: `1px solid ${vars.color.line}`,
    fontSize: vars.fontSize.fs12,
    color: vars.color.text2,
  }) as const;

/** How a page of a list is divided. */
export function PagePlan() {
  return (
    <Unstyled>
      <div
        className={css.panel}
        style={{
          display: 'grid',
          gridTemplate:
            '"header header" 40px "sidebar title" 40px "sidebar toolbar" 32px "sidebar list" 160px / 150px 1fr',
        }}
      >
        <div style={part('header', vars.color.bgSurface)}>TopNavigation, 56</div>
        <div style={part('sidebar', vars.color.bgApp)}>Sidebar, 284</div>
        <div style={part('title', vars.color.bgSurface)}>PageHeader, 56</div>
        <div style={part('toolbar', vars.color.bgSurface)}>Toolbar, 44</div>
        <div style={part('list', vars.color.bgSurface)}>Table: fills the rest and scrolls</div>
      </div>
    </Unstyled>
  );
}
