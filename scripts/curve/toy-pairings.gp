\\ Finds the toy curves of test/unit/pairing/toy.ts: of each family the smallest curve that there is, whose groups can be gone through.
\\
\\ For the smallest |u| of the family's sign for which p and n are primes and p = 3 modulo 4: the smallest b > 0 for which y^2 = x^3 + b has n * h points, the smallest
\\ c > 0 for which w^6 - (c + i) is irreducible and the twist has points of order n, and of each group the generator that comes from the smallest x (of x0 + x1 i: x1
\\ first) by the cofactor.
\\ PARI/GP: gp -q scripts/curve/toy-pairings.gp

\\ What part of the points is of order n, if that is told by one factor: their number over n.
cofactor(points, n) = if(points % n || (points/n) % n == 0, 0, points/n);

\\ A point of order n over a field, of which x(k) is the k-th element.
generator(E, b, n, h, x) = {
  my(k = 0, y, P);
  while(1, k++;
    if(!issquare(x(k)^3 + b, &y), next);
    P = ellmul(E, [x(k), y], h);
    if(P != [0], return(P)));
};

parts(a) = my(f = a.pol); Str("{ c0: ", polcoef(f, 0), "n, c1: ", polcoef(f, 1), "n }");

print_curve(family, u, p, n, h, type) = {
  my(b = 0, E, i = ffgen((x^2 + 1)*Mod(1, p), 'i), one = i^0, c, xi, E2, h2, G1, G2);
  until(ellcard(E) == n*h, b++; E = ellinit([0, b], p));
  c = 0;
  until(h2, c++; xi = c + i;
    \\ Neither a square nor a cube.
    if(xi^((p^2 - 1)/2) == one || xi^((p^2 - 1)/3) == one, next);
    E2 = ellinit([0, if(type == "D", b/xi, b*xi)], i);
    h2 = cofactor(ellcard(E2), n));
  G1 = lift(generator(E, b, n, h, k -> Mod(k, p)));
  G2 = generator(E2, if(type == "D", b/xi, b*xi), n, h2, k -> (k % p) + (k \ p)*i);
  printf("%s: u = %d, p = %d, n = %d, cofactors %d and %d\n", family, u, p, n, h, h2);
  printf("  u: %dn,\n  b: %dn,\n  xi: { c0: %dn, c1: 1n },\n  generatorG1: { x: %dn, y: %dn },\n  generatorG2: { x: %s, y: %s },\n",
    u, b, c, G1[1], G1[2], parts(G2[1]), parts(G2[2]));
};

bn() = {
  my(u = 0, p, n);
  while(1, u++;
    n = 36*u^4 + 36*u^3 + 18*u^2 + 6*u + 1; p = n + 6*u^2;
    if(p % 4 == 3 && isprime(p) && isprime(n), print_curve("BN", u, p, n, 1, "D"); return));
};

bls12() = {
  my(u = 0, p, n);
  while(1, u--;
    if(u % 3 != 1, next);
    n = u^4 - u^2 + 1; p = (u - 1)^2/3*n + u;
    if(p % 4 == 3 && isprime(p) && isprime(n), print_curve("BLS12", u, p, n, (u - 1)^2/3, "M"); return));
};

{ bn(); bls12(); }
