/* oxlint-disable no-underscore-dangle -- the name of the counter is one that pages of other libraries share */
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataGrid, useGridApiRef } from '@mui/x-data-grid';
import { bidColumns, bidText } from '../bids';
import { bids, offer } from './page';

// The free grid shows at most 100 rows a page and pins no column: it scrolls 4,000 px where the others scroll 4,000,000.
const controls = {};

function Page() {
  const api = useGridApiRef();
  const [nameWidth, setNameWidth] = useState(360);
  const columns = useMemo(
    () =>
      bidColumns.map(({ id, label, width, isEnd }) => ({
        field: id,
        headerName: label,
        width: id === 'name' ? nameWidth : width,
        align: isEnd ? 'right' : 'left',
        sortable: true,
        renderCell: ({ row }) => {
          window.__cellRenders++;
          return bidText(row, id);
        },
      })),
    [nameWidth],
  );
  useEffect(() => {
    controls.sortBy = (id, direction) => api.current.setSortModel(id ? [{ field: id, sort: direction }] : []);
    controls.selectAll = (isOn) =>
      api.current.setRowSelectionModel(
        isOn ? { type: 'exclude', ids: new Set() } : { type: 'include', ids: new Set() },
      );
    controls.selectedCount = () => api.current.getSelectedRows().size;
    controls.resizeFirst = setNameWidth;
    controls.updateCell = (index, field, value) => api.current.updateRows([{ id: bids[index].id, [field]: value }]);
  }, [api]);
  return (
    <div style={{ blockSize: '100vh' }}>
      <DataGrid
        apiRef={api}
        rows={bids}
        columns={columns}
        rowHeight={40}
        columnHeaderHeight={36}
        checkboxSelection
        pageSizeOptions={[100]}
        initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
      />
    </div>
  );
}

offer({
  library: '@mui/x-data-grid 9.14.0',
  footerHeight: 52,
  mount: () => createRoot(document.querySelector('#root')).render(<Page />),
  scroller: () => document.querySelector('.MuiDataGrid-virtualScroller'),
  sortBy: (...args) => controls.sortBy(...args),
  selectAll: (isOn) => controls.selectAll(isOn),
  selectedCount: () => controls.selectedCount(),
  resizeFirst: (widthPx) => controls.resizeFirst(widthPx),
  updateCell: (...args) => controls.updateCell(...args),
});
