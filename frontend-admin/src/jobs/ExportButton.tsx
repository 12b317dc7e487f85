import { exportFormat } from '@ateneo/contracts';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider, Exportable } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';

/** Exports every row that matches the filters of the list. */
export function ExportButton({ of }: { of: Exportable }) {
  const { filterValues } = useListContext();
  return <ExportOf list={of} filter={filterValues} />;
}

interface ExportOfProps {
  list: Exportable;
  filter: object;
  /** Where several stand on one page. */
  label?: string;
}

/** Exports every row that matches, as a job; the mark in the bar says when it is there. */
export function ExportOf({ list, filter, label = 'console.jobs.export' }: ExportOfProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const begin = async (format: (typeof exportFormat.options)[number]) => {
    setAnchor(null);
    try {
      await provider.beginExport(list, format, filter);
      notify('console.jobs.begun', { type: 'info' });
      await queries.invalidateQueries({ queryKey: ['jobs'] });
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate(label)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {exportFormat.options.map((format) => (
          <MenuItem key={format} onClick={() => void begin(format)} sx={{ minHeight: 44 }}>
            {translate(`console.jobs.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
