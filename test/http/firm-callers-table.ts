// Rights on the firm's own settings; the columns are those of `callers-table.ts`.

export const FIRM_TABLE = `
teamGetCompany                  i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamChangeCompany               i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamGetTaxes                    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamChangeTaxes                 i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamPreviewTaxes                i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamGetCalendar                 i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamChangeCalendar              i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamPreviewCalendar             i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamListHolidayPlaces           i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamListHolidays                i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamGetInvoicing                i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamChangeInvoicing             i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamGetTaxReport                i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamDownloadTaxReport           i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamAddPicture                  i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamGetPicture                  i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamGetRetention                i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamChangeRetention             i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamPreviewRetention            i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamGetGuide                    i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamChangeGuide                 i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamSendTestEmail                i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamGoOnWithTestOrder           i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamListFirmVersions            i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamRestoreFirmVersion          i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamWithdrawFirmVersion         i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       s
teamGetAgreement                i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamChangeAgreement             i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamListAgreements              i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        +       +
teamRestoreAgreement            i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamWithdrawAgreement           i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamListPriceLists              i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        s       +
teamCreatePriceList             i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamCheckPriceList              i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        s       +
teamGetPriceList                i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        s       +
teamChangePriceList             i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamGetPriceVersion             i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        s       +
teamWithdrawPriceVersion        i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamChangePriceDraft            i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamDeletePriceDraft            i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamCopyPriceVersion            i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
teamGetPricePreview             i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     +       s          s           s      s        s       +
teamPublishPriceList            i     r       i      i     e       i    i       u      u      i          i        i       i   +        +     s       s          s           s      s        s       +
`;
