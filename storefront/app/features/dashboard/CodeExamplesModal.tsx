import { Tabs } from '@base-ui/react/tabs';
import { licenseSnippets } from '@store/examples';
import { Modal } from '~/components/Modal';
import { tabClass, TabStrip } from '~/components/tab-strip';
import { copyText } from '~/lib/copy-text';

interface CodeExamplesModalProps {
  toolId: string;
  toolName: string;
  onClose: () => void;
}

/** Programs that check a licence of the tool, to copy into one's own. */
export function CodeExamplesModal({ toolId, toolName, onClose }: CodeExamplesModalProps) {
  const snippets = licenseSnippets(window.location.origin, toolId);
  return (
    <Modal
      title="Code examples"
      description={`Check a licence key of ${toolName} in a program of your own.`}
      onClose={onClose}
      isWide
    >
      <Tabs.Root defaultValue={snippets[0]?.language}>
        <TabStrip label="Programming language">
          {snippets.map(({ language, label }) => (
            <Tabs.Tab key={language} value={language} className={tabClass}>
              {label}
            </Tabs.Tab>
          ))}
        </TabStrip>
        {snippets.map(({ language, label, fileName, worksOffline, code }) => (
          <Tabs.Panel key={language} value={language} className="pt-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm">
                <span className="font-mono text-[0.8125rem] text-ink">{fileName}</span>{' '}
                <span className="block">
                  {worksOffline
                    ? 'Online, and offline with a licence file'
                    : 'Online, with 7 days of grace offline'}
                </span>
              </p>
              <button
                type="button"
                className="btn btn-secondary btn-sm"
                aria-label={`Copy the ${label} example`}
                onClick={() => void copyText(code, `${label} example copied`)}
              >
                Copy
              </button>
            </div>
            <textarea
              readOnly
              aria-label={fileName}
              value={code}
              rows={18}
              spellCheck={false}
              className="input mt-3 resize-y overflow-auto font-mono text-xs leading-relaxed whitespace-pre"
            />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Modal>
  );
}
