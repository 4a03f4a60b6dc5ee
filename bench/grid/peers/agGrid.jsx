/* oxlint-disable no-underscore-dangle -- the name of the counter is one that pages of other libraries share */
import { createRoot } from 'react-dom/client';
import { AllCommunityModule, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { bidColumns, bidText } from '../bids';
import { bids, offer } from './page';

ModuleRegistry.registerModules([AllCommunityModule]);
let api;
const columns = bidColumns.map(({ id, label, width, isEnd }) => ({
  field: id,
  headerName: label,
  width,
  pinned: id === 'name' ? 'left' : undefined,
  resizable: true,
  sortable: true,
  type: isEnd ? 'rightAligned' : undefined,
  cellRenderer: ({ data }) => {
    window.__cellRenders++;
    return bidText(data, id);
  },
}));
const theme = themeQuartz.withParams({ rowHeight: 40, headerHeight: 36 });

function Page() {
  return (
    <div style={{ blockSize: '100vh' }}>
      <AgGridReact
        theme={theme}
        columnDefs={columns}
        rowData={bids}
        rowHeight={40}
        headerHeight={36}
        getRowId={({ data }) => data.id}
        rowSelection={{ mode: 'multiRow', headerCheckbox: true }}
        animateRows={false}
        onGridReady={(event) => {
          api = event.api;
        }}
      />
    </div>
  );
}

offer({
  library: 'ag-grid-community 36.2.0',
  mount: () => createRoot(document.querySelector('#root')).render(<Page />),
  headerHeight: 37,
  scroller: () => document.querySelector('.ag-grid-viewport'),
  sortBy: (id, direction) =>
    api.applyColumnState({ state: id ? [{ colId: id, sort: direction }] : [], defaultState: { sort: null } }),
  selectAll: (isOn) => (isOn ? api.selectAll() : api.deselectAll()),
  selectedCount: () => api.getSelectedRows().length,
  resizeFirst: (widthPx) => api.setColumnWidths([{ key: 'name', newWidth: widthPx }]),
  updateCell: (index, field, value) => api.getRowNode(bids[index].id).setDataValue(field, value),
});
