import {
  Alert,
  Box,
  Button,
  Card,
  FormControlLabel,
  FormHelperText,
  Switch,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';

import { DropZone } from '../components/form/DropZone';
import { formatCount, formatFileSize } from '../components/format';
import { Screen } from '../components/Screen';
import { StatTile, StatTiles } from '../components/StatTile';
import { useAction } from '../components/use-action';
import type { NamedProducts } from '../providers/actions/imports';
import { errorMessage } from '../providers/api-error';
import { BackButton } from './BackButton';
import { describeFile, IMPORT_RELATED, type Preview, rowCount } from './import';
import { PreviewRows } from './PreviewRows';
import { Products } from './Products';

const MAX_BYTES = 5 * 1024 * 1024;
const FAILURE = 'The file could not be checked';

interface Asked {
  file: File;
  products: NamedProducts;
}

/** Why a file should not even be sent. */
function findProblem({ name, size }: File): string | undefined {
  if (size > MAX_BYTES)
    return `${name} is ${formatFileSize(size)}. The limit is 5 MB: split it and import the parts.`;
  return size === 0 ? `${name} is empty` : undefined;
}

/** Chooses a file, shows what each of its rows would do, and starts the import. A failure changes nothing of it. */
export function NewImport() {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<Preview>();
  const [products, setProducts] = useState<NamedProducts>({});
  /** Names of the file that were unknown at some time. */
  const [texts, setTexts] = useState<readonly string[]>([]);
  const check = useAction((provider, asked: Asked) => provider.previewImport(asked.file, asked.products), {
    success: () => ({ type: 'info', message: 'The file is checked. Nothing was written.' }),
    failure: (error) => errorMessage(error, FAILURE),
    onSuccess: (found) => {
      setPreview(found);
      setTexts((before) => [...new Set([...before, ...found.unknown])]);
    },
    onFailure: (error) => setProblem(errorMessage(error, FAILURE)),
  });
  const choose = ([chosen]: File[]): void => {
    if (!chosen) return;
    const found = findProblem(chosen);
    setFile(chosen);
    setPreview(undefined);
    setProducts({});
    setTexts([]);
    setProblem(found);
    if (!found) check.mutate({ file: chosen, products: {} });
  };
  const checkAgain = (named: NamedProducts): void => {
    if (!file) return;
    setProducts(named);
    setProblem(undefined);
    check.mutate({ file, products: named });
  };
  return (
    <Screen
      title="Import customers"
      subtitle="Nothing is written before you have seen what each row does."
      undated
      actions={<BackButton to="/imports" label="All imports" />}
    >
      <Card sx={{ p: 2, mb: 2.5, display: 'grid', gap: 1.5 }}>
        <DropZone
          label={file?.name ?? 'Choose a CSV file'}
          hint={file ? formatFileSize(file.size) : 'Up to 5 MB and 20,000 rows'}
          accept={['.csv', '.tsv', '.txt']}
          invalid={problem !== undefined}
          onFiles={choose}
        />
        {check.isPending && (
          <Typography role="status" variant="body2">
            Checking the rows...
          </Typography>
        )}
        {problem !== undefined && file && (
          <Alert
            severity="error"
            action={
              <Button
                color="inherit"
                disabled={check.isPending}
                onClick={() => (preview ? checkAgain(products) : choose([file]))}
              >
                Check again
              </Button>
            }
          >
            {problem}
          </Alert>
        )}
        {!preview && <Help />}
      </Card>
      {texts.length > 0 && (
        <Products key={texts.join('\n')} texts={texts} disabled={check.isPending} onCheck={checkAgain} />
      )}
      {preview && file && (
        <Checked
          file={file}
          products={products}
          preview={preview}
          isCurrent={!check.isPending && problem === undefined}
        />
      )}
    </Screen>
  );
}

function Help() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Exports of sales or customers of Gumroad, Lemon Squeezy, Easy Digital Downloads and WooCommerce are read
      as they are. Any other file needs the headings email, name, phone, tool, plan, boughtOn, endsOn and key;
      only email must be there. For a product that has another name here you choose the tool.
    </Typography>
  );
}

interface CheckedProps extends Asked {
  preview: Preview;
  /** The rows that are shown are those of these products. */
  isCurrent: boolean;
}

function Checked({ file, products, preview, isCurrent }: CheckedProps) {
  const hintId = useId();
  const navigate = useNavigate();
  const [invite, setInvite] = useState(false);
  const { add, present, wrong } = preview.counts;
  const start = useAction((provider) => provider.startImport(file, invite, products), {
    success: 'The import has started',
    failure: 'The import could not be started',
    refresh: IMPORT_RELATED,
    onSuccess: ({ id }) => void navigate(`/imports/${id}`),
  });
  return (
    <>
      <StatTiles>
        <StatTile label="Will add" value={formatCount(add)} />
        <StatTile label="There already" value={formatCount(present)} caption="Stay as they are" />
        <StatTile label="Wrong" value={formatCount(wrong)} caption="Are left out" />
      </StatTiles>
      <Card sx={{ p: 2, mb: 2.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {describeFile(preview)}
        </Typography>
        <Box>
          <FormControlLabel
            label="Email new customers a link to set a password"
            control={
              <Switch
                checked={invite}
                onChange={(_event, checked) => setInvite(checked)}
                slotProps={{ input: { 'aria-describedby': hintId } }}
              />
            }
          />
          <FormHelperText id={hintId} sx={{ mx: 0 }}>
            {invite
              ? 'Each new customer gets one email.'
              : 'Nobody gets an email. Customers sign in with their email address.'}
          </FormHelperText>
        </Box>
        <Button
          variant="contained"
          disabled={add === 0 || start.isPending || !isCurrent}
          onClick={() => start.mutate()}
        >
          {start.isPending ? 'Starting...' : `Import ${rowCount(add)}`}
        </Button>
        {add === 0 && <Typography variant="body2">No row of this file adds anything.</Typography>}
      </Card>
      <PreviewRows rows={preview.rows} />
    </>
  );
}
