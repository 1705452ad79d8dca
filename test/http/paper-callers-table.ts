// Rights on credit notes, receipts and statements; the columns are those of `callers-table.ts`.

export const PAPER_TABLE = `
listCreditNotes        +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
downloadCreditNote     o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
listReceipts           +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
downloadReceipt        o     r       s      i     e       i    i       u      u      +          +        o       +   i        u     u       u          u           u      u        u       u
teamListReceipts       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamDownloadReceipt    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
getStatement           +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
downloadStatement       +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
downloadStatementPdf         +     r       s      i     e       i    i       u      u      +          +        +       +   i        u     u       u          u           u      u        u       u
teamSendInvoice        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamRemindOfInvoice    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamGetStatement       i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamDownloadStatement    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamDownloadStatementPdf     i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamSettleCreditNote   i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamListCreditNotes    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamDownloadCreditNote i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
`;
