import { shopName } from "@/lib/core/domain/shop/page-record";

/** The size that social networks expect. */
export const CARD_SIZE = { width: 1200, height: 630 };

interface CardProps {
  title: string;
  lines: string[];
  /** Data URL of an SVG without variables (see plain-drawing.ts). */
  drawing: string | null;
  /** The owner's, in place of the name. */
  logo: CardLogo | null;
}

export interface CardLogo {
  /** Data URL of a PNG. */
  url: string;
  width: number;
  height: number;
}

/** The picture of a shared link. `style` is allowed here: the server draws it into a PNG. */
export function SocialCard({ title, lines, drawing, logo }: CardProps) {
  return (
    <div
      style={{
        ...column,
        width: "100%",
        height: "100%",
        background: "#fbfcfb",
        color: "#14191b",
        padding: 64,
      }}
    >
      <div style={{ display: "flex", flexGrow: 1, justifyContent: "space-between" }}>
        <div style={{ ...column, width: 560, justifyContent: "space-between" }}>
          {logo ? (
            // biome-ignore lint/performance/noImgElement: this is drawn into a picture, not sent to a browser
            <img src={logo.url} width={logo.width * 2} height={logo.height * 2} alt="" />
          ) : (
            <div style={{ display: "flex", fontSize: 34, fontWeight: 600, letterSpacing: -1 }}>
              {shopName()}
            </div>
          )}
          <div style={column}>
            <div
              style={{
                display: "flex",
                fontSize: title.length > 40 ? 48 : 60,
                lineHeight: 1.1,
                letterSpacing: -1.5,
              }}
            >
              {title}
            </div>
            {lines.map((line) => (
              <div
                key={line}
                style={{ display: "flex", marginTop: 16, fontSize: 30, fontWeight: 500, color: "#434d50" }}
              >
                {line}
              </div>
            ))}
          </div>
        </div>
        <div style={{ ...plate, width: 464, height: 440 }}>
          {/* biome-ignore lint/performance/noImgElement: this is drawn into a picture, not sent to a browser */}
          {drawing ? <img src={drawing} width={400} height={300} alt="" /> : null}
        </div>
      </div>
      <div style={{ display: "flex", height: 20, marginTop: 32, borderTop: "2px solid #b4bebc" }}>
        {Array.from({ length: 90 }, (_, tick) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: ticks never change their order
            key={tick}
            style={{ width: 2, height: tick % 10 === 0 ? 20 : 9, marginRight: 10, background: "#b4bebc" }}
          />
        ))}
      </div>
    </div>
  );
}

const column = { display: "flex", flexDirection: "column" } as const;
const plate = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  background: "#eff2f1",
} as const;
