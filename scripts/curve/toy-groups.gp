\\ Finds the small groups of test/unit/curve/toy/groups.ts: over the very primes of the curves, other curves of the same form, whose points have a subgroup of
\\ a small prime order. So the modules under test are those of the real curves but for a constant, and all of the group can be gone through.
\\
\\ Of each form, the first curve whose order has the factor that is wanted; of its points of that order, the one that comes from the smallest x.
\\ PARI/GP: gp -q scripts/curve/toy-groups.gp (some minutes)
default(parisizemax, "2G");

p256 = 2^256 - 2^224 + 2^192 + 2^96 - 1;
p384 = 2^384 - 2^128 - 2^96 + 2^32 - 1;
p225 = 2^224 + 2^140 + 2^56 + 1;
k256 = 2^256 - 2^32 - 977;
p25519 = 2^255 - 19;
bp256 = 0xa9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377;
abp256 = 0x7d5a0975fc2c3057eef67530417affe7fb8055c126dc5c6ce94a4b44f330b5d9;
p224 = 2^224 - 2^96 + 1;
bn256 = 36*u^4 + 36*u^3 + 24*u^2 + 6*u + 1;
bn256 = subst(bn256, u, 1868033^3);

\\ Whether the affine table of the base, a comb of six teeth two bits apart, has no neutral entry: none of the multiples 4^5 +- 4^4 ... +- 1. The order 13 is
\\ for what needs no such table.
suits(r) = r == 13 || !#select(m -> m % r == 0, vector(32, i, 4^5 + sum(j = 0, 4, (-1)^bittest(i - 1, j) * 4^j)));

\\ The first prime factor of n from `least` to `most` that is wanted; 0 if there is none.
prime_within(n, least, most, wanted = r -> 1) = { forprime(r = least, most, if (n % r == 0 && wanted(r), return(r))); 0 };

\\ A point of order r, a prime power, on E over GF(p) with n points: (n / r^k) * r^j times the first point that leaves one.
point_of_order(E, p, n, r, order) = {
  my(x = 0, y, Q, cofactor = n / r^valuation(n, r));
  while (1, x++;
    y = ellordinate(E, Mod(x, p)); if (#y == 0, next);
    Q = ellmul(E, [Mod(x, p), y[1]], cofactor);
    if (Q == [0], next);
    my(of = ellorder(E, Q, r^valuation(n, r)));
    if (of % order == 0, return(lift(ellmul(E, Q, of / order)))));
};

\\ y^2 = x^3 + ax + b over p: the smallest b > 0.
weierstrass(name, p, a, least, most) = {
  my(b = 0, E, n, r = 0, P);
  while (!r, b++; E = ellinit([a, b], p); if (#E == 0, next); n = ellcard(E); r = prime_within(n, least, most, suits));
  P = point_of_order(E, p, n, r, r);
  printf("  { curve: '%s', b: %dn, order: %dn, generator: { x: 0x%xn, y: 0x%xn } },\n", name, b, r, P[1], P[2]);
};

\\ -x^2 + y^2 = 1 + d x^2 y^2 over p = 5 modulo 8: the smallest d > 0 that is no square, with points of order 8. By the Montgomery curve
\\ B v^2 = u^3 + A u^2 + u with A = 2(d - 1)/(-1 - d), B = 4/(-1 - d), of which x = u/v, y = (u - 1)/(u + 1); its points are counted as (u/B, v/B).
edwards(p, least, most) = {
  my(d = 1, A, B, E, n, r = 0);
  while (!r, d++;
    if (issquare(Mod(d, p)), next);
    A = Mod(2*(d - 1), p) / (-1 - d); B = Mod(4, p) / (-1 - d);
    E = ellinit([0, A/B, 0, 1/B^2, 0], p);
    n = ellcard(E); if (n % 8, next);
    r = prime_within(n, least, most));
  my(xy = (Q -> my(U = Q[1]*B, V = Q[2]*B); lift([U/V, (U - 1)/(U + 1)])));
  my(P = xy(point_of_order(E, p, n, r, r) * Mod(1, p)), T = xy(point_of_order(E, p, n, 2, 8) * Mod(1, p)));
  printf("  { d: %dn, order: %dn, generator: { x: 0x%xn, y: 0x%xn }, torsion: { x: 0x%xn, y: 0x%xn } },\n", d, r, P[1], P[2], T[1], T[2]);
};

\\ y^2 = x^3 + Ax^2 + x over p: the smallest A > 2 that is 2 modulo 4, with points of order 8.
montgomery(p, least, most) = {
  my(A = 2, E, n, r = 0);
  while (!r, A += 4; E = ellinit([0, A, 0, 1, 0], p); n = ellcard(E); if (n % 8, next); r = prime_within(n, least, most));
  my(P = point_of_order(E, p, n, r, r), T = point_of_order(E, p, n, 2, 8));
  printf("  { a: %dn, order: %dn, generator: { x: 0x%xn, y: 0x%xn }, torsion: { x: 0x%xn, y: 0x%xn } },\n", A, r, P[1], P[2], T[1], T[2]);
};

\\ y^2 = x^3 + b over p, of which there are six up to isomorphism: the orders are among the prime factors of theirs.
zero(name, p, order) = {
  my(b = 0, E, n = 1, P);
  while (n % order, b++; E = ellinit([0, b], p); n = ellcard(E));
  P = point_of_order(E, p, n, order, order);
  printf("  { curve: '%s', b: %dn, order: %dn, generator: { x: 0x%xn, y: 0x%xn } },\n", name, b, order, P[1], P[2]);
};

{
  zero("secp256k1", k256, 13);
  zero("secp256k1", k256, 199);
  zero("secp256k1", k256, 3319);
  weierstrass("P-256", p256, -3, 13, 13);
  weierstrass("P-256", p256, -3, 101, 251);
  weierstrass("P-256", p256, -3, 2049, 4095);
  weierstrass("P-225", p225, -3, 13, 13);
  weierstrass("P-225", p225, -3, 101, 251);
  weierstrass("P-384", p384, -3, 101, 251);
  weierstrass("P-224", p224, -3, 101, 251);
  weierstrass("brainpoolP256r1", bp256, abp256, 13, 13);
  weierstrass("brainpoolP256r1", bp256, abp256, 101, 251);
  zero("bn256", bn256, 13);
  zero("bn256", bn256, 139);
  edwards(p25519, 13, 13);
  edwards(p25519, 101, 251);
  montgomery(p25519, 13, 13);
}
