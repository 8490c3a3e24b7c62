import { useSite } from '~/lib/site';

/** The certificate as graduates get it, with a made-up name. */
export function SampleCertificate({ modules }: { modules: number }) {
  const { storeName } = useSite();
  return (
    <svg
      viewBox="0 0 842 595"
      role="img"
      aria-label="A sample of the certificate"
      textAnchor="middle"
      className="block w-full rounded-lg border border-line bg-white dark:brightness-90"
    >
      <g fill="none" stroke="#047857">
        <path d="M24 24h794v547H24z" strokeWidth="2" />
        <path d="M32 32h778v531H32z" strokeWidth=".5" />
      </g>
      <g fill="#475569" fontSize="17">
        <text x="421" y="226">
          This is to certify that
        </text>
        <text x="421" y="356">
          reports having completed all {modules} modules of the
        </text>
        <text x="421" y="424" fontSize="15">
          Self-reported completion, without an examination
        </text>
        <text x="421" y="454" fontSize="15">
          Certificate number ATC-7F3K9-Q2MXD
        </text>
      </g>
      <path d="M271 312h300" stroke="#cbd5e1" />
      <g fill="#0f172a" fontWeight="700">
        <text x="421" y="172" fontSize="36">
          Certificate of Completion
        </text>
        <text x="421" y="292" fontSize="40">
          Your Name
        </text>
        <text x="421" y="396" fontSize="26">
          Algorithmic trading course
        </text>
      </g>
      <g fill="#047857">
        <text x="421" y="106" fontSize="20" fontWeight="700">
          {storeName}
        </text>
        <text x="421" y="512" fontSize="15">
          Anyone can check it by its number
        </text>
      </g>
    </svg>
  );
}
