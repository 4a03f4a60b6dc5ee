import { ConnectionNews } from './ConnectionNews';
import { PageFocus } from './PageFocus';
import { Toasts } from './Toasts';

/** What serves all pages once the first rows are drawn. */
function AfterRows() {
  return (
    <>
      <PageFocus />
      <ConnectionNews />
      <Toasts />
    </>
  );
}

export default AfterRows;
