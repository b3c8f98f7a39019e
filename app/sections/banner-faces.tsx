import { variantsOf } from "#core/image-variants.ts";
import type { Face } from "#core/service-pages.ts";

interface BannerFacesProps {
  title: string;
  faces: readonly Face[];
}

/** Who leads the people of a hire page. */
export function BannerFaces({ title, faces }: BannerFacesProps) {
  return (
    <div>
      <h2 className="mb-3 text-sm text-muted">{title}</h2>
      <ul className="grid grid-cols-3 gap-x-[clamp(0.75rem,1.5vw,1.5rem)] md:pb-8">
        {faces.map(({ name, designation, feature_image }) => (
          <li key={name} className="min-w-0 text-xs/[1.35] text-muted md:even:translate-y-8">
            <img
              src={feature_image}
              {...variantsOf(feature_image, 192, "(width >= 48rem) 11vw, 28vw")}
              alt=""
              width={192}
              height={224}
              loading="lazy"
              decoding="async"
              className="cut-corner mb-3 aspect-[6/7] w-full bg-sky-2 object-cover"
            />
            <b className="block text-sm/[1.25] font-bold text-ink">{name}</b>
            {designation}
          </li>
        ))}
      </ul>
    </div>
  );
}
